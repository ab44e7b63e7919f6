/** Where we are, by the browser's own history. Links are plain links; clicks on them are caught here. */
import { parse, type Route } from './routes';

class Router {
  path = $state(window.location.pathname);
  query = $state.raw(new URLSearchParams(window.location.search));
  route: Route = $derived(parse(this.path));

  start(): () => void {
    const read = () => this.read();
    window.addEventListener('popstate', read);
    document.addEventListener('click', this.click);
    return () => {
      window.removeEventListener('popstate', read);
      document.removeEventListener('click', this.click);
    };
  }

  go(to: string, options: { replace?: boolean } = {}): void {
    if (options.replace) window.history.replaceState(null, '', to);
    else window.history.pushState(null, '', to);
    const before = this.path;
    this.read();
    if (this.path !== before) window.scrollTo(0, 0);
  }

  private read(): void {
    this.path = window.location.pathname;
    this.query = new URLSearchParams(window.location.search);
  }

  private readonly click = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest('a');
    if (!link || link.target || link.hasAttribute('download')) return;
    const url = new URL(link.href, window.location.href);
    if (url.origin !== window.location.origin || url.pathname.startsWith('/api/')) return;
    if (url.pathname === window.location.pathname && url.hash) return;
    event.preventDefault();
    this.go(url.pathname + url.search + url.hash);
  };
}

export const router = new Router();

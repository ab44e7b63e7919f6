import { chosenLanguage } from '$lib/i18n/choice';
import { language } from '$lib/i18n/language.svelte';
import { mount } from 'svelte';
import App from './App.svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';

await language.use(chosenLanguage());
mount(App, { target: document.getElementById('app')! });

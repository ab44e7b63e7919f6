/** The initial settings: the defaults, overridden by the address. */
import type { Setting, Settings, SettingValue } from '$lib/api/types';

function read(setting: Setting, text: string): SettingValue {
  switch (setting.kind) {
    case 'switch':
      return text === 'true';
    case 'number': {
      const number = Number(text);
      const sound = Number.isInteger(number) && number >= setting.least && number <= setting.most;
      return sound ? number : setting.default;
    }
    default:
      return text;
  }
}

/** What is nonsense in it the server will say. */
export function readSettings(settings: Setting[], query: URLSearchParams): Settings {
  return Object.fromEntries(
    settings.map((setting) => {
      const given = query.get(setting.name);
      return [setting.name, given === null ? setting.default : read(setting, given)];
    }),
  );
}

import { MESSAGES } from '@gable/contracts';
import Bowser from 'bowser';

/** What a person calls the device of a sign-in: browser and system, as far as the user agent tells. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return MESSAGES.account.unknownDevice;
  const { browser, os, platform } = Bowser.parse(userAgent);
  // "iOS" is nothing people hold in their hands.
  const system = os.name === 'iOS' ? (platform.model ?? os.name) : os.name;
  if (browser.name && system) return `${browser.name} on ${system}`;
  return browser.name || system || MESSAGES.account.unknownDevice;
}

import { screenPath } from '@gable/contracts';
/** The page that shows an image of the storage: its address travels as base64 (NAV-22, VWR-21). */
export function attachmentPage(address: string): string {
  const bytes = new TextEncoder().encode(address);
  const encoded = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return screenPath('files.attachment', {}, { file: encoded });
}

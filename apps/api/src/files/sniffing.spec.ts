import sharp from 'sharp';
import { SNIFFED, sniffMimetype } from './sniffing.js';

const sniff = (bytes: Buffer, announced: string) => sniffMimetype(bytes.subarray(0, SNIFFED), announced);

describe('the type of a stored file', () => {
  const picture = () => sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });

  it('is what its bytes say, whatever was announced', async () => {
    expect(await sniff(await picture().png().toBuffer(), 'application/pdf')).toBe('image/png');
  });

  it('is what was announced where the bytes say nothing', async () => {
    expect(await sniff(Buffer.from('0\nSECTION'), 'Image/VND.DXF')).toBe('image/vnd.dxf');
  });

  it('is JPEG where stray bytes stand before one or in its head: the worker shows it', async () => {
    const jpeg = await picture().jpeg().toBuffer();
    const strayBefore = Buffer.concat([Buffer.from('\r\n'), jpeg]);
    const strayWithin = Buffer.concat([jpeg.subarray(0, 2), Buffer.from([10]), jpeg.subarray(2)]);
    for (const bytes of [jpeg, strayBefore, strayWithin, jpeg.subarray(0, -2)]) {
      expect(await sniff(bytes, 'application/octet-stream')).toBe('image/jpeg');
    }
  });
});

import sharp from 'sharp';
import { embedRgbProfile } from './icc-profile.js';

const jpeg = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#c03020' } })
    .jpeg()
    .toBuffer();

/** Not a working profile: enough header to say its colour space. */
function profileOf(colourSpace: string, bytes: number): Buffer {
  const profile = Buffer.alloc(bytes, 7);
  profile.write(colourSpace, 16, 'latin1');
  return profile;
}

describe('embedding a colour profile', () => {
  it('can be read back whole, also when it needs several segments', async () => {
    for (const bytes of [548, 65_519, 200_000]) {
      const profile = profileOf('RGB ', bytes);
      const { icc } = await sharp(embedRgbProfile(await jpeg(), profile)).metadata();
      expect(icc?.equals(profile)).toBe(true);
    }
  });

  it('leaves the compressed pixels as they are', async () => {
    const before = await jpeg();
    const after = embedRgbProfile(before, profileOf('RGB ', 548));
    expect(after.subarray(after.length - before.length + 2).equals(before.subarray(2))).toBe(true);
  });

  it('leaves out profiles of other colour spaces, and none', async () => {
    const before = await jpeg();
    expect(embedRgbProfile(before, profileOf('GRAY', 548)).equals(before)).toBe(true);
    expect(embedRgbProfile(before, undefined).equals(before)).toBe(true);
  });
});

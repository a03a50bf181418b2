/** Most bytes of a profile in one JPEG segment: 65,535 without the length, the signature and two counters. */
const SEGMENT_BYTES = 65_519;
const SIGNATURE = Buffer.from('ICC_PROFILE\0', 'latin1');
const START_OF_IMAGE_BYTES = 2;

/**
 * A JPEG with `profile` embedded, its pixels untouched. sharp cannot do this: given a profile, it converts the pixels to it.
 * Profiles of other colour spaces than RGB are left out, for they do not describe the pixels of an RGB picture.
 */
export function embedRgbProfile(jpeg: Buffer, profile: Buffer | undefined): Buffer {
  if (profile?.toString('latin1', 16, 20) !== 'RGB ') return jpeg;
  const count = Math.ceil(profile.length / SEGMENT_BYTES);
  const segments = Array.from({ length: count }, (_, index) => {
    const part = profile.subarray(index * SEGMENT_BYTES, (index + 1) * SEGMENT_BYTES);
    const head = Buffer.alloc(4);
    head.writeUInt16BE(0xffe2, 0);
    head.writeUInt16BE(2 + SIGNATURE.length + 2 + part.length, 2);
    return Buffer.concat([head, SIGNATURE, Buffer.from([index + 1, count]), part]);
  });
  return Buffer.concat([jpeg.subarray(0, START_OF_IMAGE_BYTES), ...segments, jpeg.subarray(START_OF_IMAGE_BYTES)]);
}

import { readFile } from 'node:fs/promises';
import { RENDERING } from '@gable/contracts';
import libheif from 'libheif-js/wasm-bundle.js';
import type { Size } from '../page-geometry.js';
import { RenderError } from '../render-error.js';

/** Decoded pixels without padding, turned as the file asks. */
export interface DecodedImage {
  pixels: Buffer;
  size: Size;
  channels: 3 | 4;
}

/**
 * Decodes the primary image of a HEIC or HEIF file, passes its pixels to `use`, and frees them: `use` must not keep them.
 * Rejects with a RenderError: `too_large` past `RENDERING.imagePixels` or libheif's own limits, `damaged` otherwise.
 */
export async function withPrimaryImage<Result>(
  path: string,
  use: (image: DecodedImage) => Promise<Result>,
): Promise<Result> {
  const context = libheif.heif_context_alloc();
  try {
    const read = libheif.heif_context_read_from_memory(context, await readFile(path));
    if (read.code !== libheif.heif_error_code.heif_error_Ok) throw refusal(read);
    const handle = libheif.heif_js_context_get_primary_image_handle(context);
    if (isError(handle)) throw refusal(handle);
    try {
      return await decode(handle, use);
    } finally {
      libheif.heif_image_handle_release(handle);
    }
  } finally {
    libheif.heif_context_free(context);
  }
}

async function decode<Result>(handle: object, use: (image: DecodedImage) => Promise<Result>): Promise<Result> {
  const width = libheif.heif_image_handle_get_width(handle);
  const height = libheif.heif_image_handle_get_height(handle);
  if (width * height > RENDERING.imagePixels) throw new RenderError('too_large', `${width} × ${height} pixels`);
  const channels = libheif.heif_image_handle_has_alpha_channel(handle) ? 4 : 3;
  const { heif_chroma_interleaved_RGB: rgb, heif_chroma_interleaved_RGBA: rgba } = libheif.heif_chroma;
  const colourspace = libheif.heif_colorspace.heif_colorspace_RGB;
  const decoded = await libheif.heif_js_decode_image2(handle, colourspace, channels === 4 ? rgba : rgb);
  if (isError(decoded)) throw refusal(decoded);
  try {
    const channel = decoded.channels.find(({ id }) => id === libheif.heif_channel.heif_channel_interleaved);
    if (!channel) throw new RenderError('damaged', 'libheif decodes no interleaved channel');
    const size = { width: channel.width, height: channel.height };
    return await use({ pixels: withoutPadding(channel, channels), size, channels });
  } finally {
    libheif.heif_image_release(decoded.image);
  }
}

/** libheif's rows themselves where they lie close, otherwise a copy. */
function withoutPadding({ data, width, height, stride }: libheif.HeifChannel, channels: number): Buffer {
  const rows = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const row = width * channels;
  if (stride === row) return rows.subarray(0, row * height);
  const packed = Buffer.allocUnsafeSlow(row * height);
  for (let y = 0; y < height; y += 1) rows.copy(packed, y * row, y * stride, y * stride + row);
  return packed;
}

function isError(answer: object): answer is libheif.HeifError {
  return 'code' in answer;
}

function refusal({ code, message }: libheif.HeifError): RenderError {
  // libheif counts its security limits (tiles, items, pixels) as memory errors.
  const tooLarge = code === libheif.heif_error_code.heif_error_Memory_allocation_error;
  return new RenderError(tooLarge ? 'too_large' : 'damaged', `libheif refuses: ${message}`);
}

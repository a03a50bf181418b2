/** The part of libheif's JavaScript interface that we call; the package has no types for its entry points. */
declare module 'libheif-js/wasm-bundle.js' {
  /** Address of something libheif owns. */
  type Owned = object;

  export interface HeifError {
    code: { value: number };
    subcode: { value: number };
    message: string;
  }

  export interface HeifChannel {
    id: unknown;
    width: number;
    height: number;
    /** Bytes from one row to the next. */
    stride: number;
    /** A view of libheif's memory: valid until the image is released. */
    data: Uint8Array;
  }

  export interface HeifImage {
    image: Owned;
    channels: HeifChannel[];
  }

  const libheif: {
    heif_context_alloc(): Owned;
    heif_context_free(context: Owned): void;
    heif_context_read_from_memory(context: Owned, file: Uint8Array): HeifError;
    heif_js_context_get_primary_image_handle(context: Owned): Owned | HeifError;
    heif_image_handle_get_width(handle: Owned): number;
    heif_image_handle_get_height(handle: Owned): number;
    heif_image_handle_has_alpha_channel(handle: Owned): number;
    heif_image_handle_release(handle: Owned): void;
    heif_js_decode_image2(handle: Owned, colourspace: unknown, chroma: unknown): Promise<HeifImage | HeifError>;
    heif_image_release(image: Owned): void;
    readonly heif_colorspace: { heif_colorspace_RGB: unknown };
    readonly heif_chroma: { heif_chroma_interleaved_RGB: unknown; heif_chroma_interleaved_RGBA: unknown };
    readonly heif_channel: { heif_channel_interleaved: unknown };
    readonly heif_error_code: { heif_error_Ok: unknown; heif_error_Memory_allocation_error: unknown };
  };
  export default libheif;
}

/** The part of libheif's JavaScript interface that we call; the package has no types for its entry points. */
declare module 'libheif-js/wasm-bundle.js' {
  namespace libheif {
    /** Address of something libheif owns. */
    export type Owned = object;

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
  }

  const libheif: {
    heif_context_alloc(): libheif.Owned;
    heif_context_free(context: libheif.Owned): void;
    heif_context_read_from_memory(context: libheif.Owned, file: Uint8Array): libheif.HeifError;
    heif_js_context_get_primary_image_handle(context: libheif.Owned): libheif.Owned | libheif.HeifError;
    heif_image_handle_get_width(handle: libheif.Owned): number;
    heif_image_handle_get_height(handle: libheif.Owned): number;
    heif_image_handle_has_alpha_channel(handle: libheif.Owned): number;
    heif_image_handle_release(handle: libheif.Owned): void;
    heif_js_decode_image2(
      handle: libheif.Owned,
      colourspace: unknown,
      chroma: unknown,
    ): Promise<libheif.HeifImage | libheif.HeifError>;
    heif_image_release(image: libheif.Owned): void;
    readonly heif_colorspace: { heif_colorspace_RGB: unknown };
    readonly heif_chroma: { heif_chroma_interleaved_RGB: unknown; heif_chroma_interleaved_RGBA: unknown };
    readonly heif_channel: { heif_channel_interleaved: unknown };
    readonly heif_error_code: { heif_error_Ok: unknown; heif_error_Memory_allocation_error: unknown };
  };
  export = libheif;
}

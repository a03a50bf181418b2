/** The pixels of a canvas as a file. Rejects where the device cannot make one so large. */
export const blobOf = (canvas: HTMLCanvasElement, type = 'image/png', quality?: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob) resolve(blob);
        else reject(new RangeError('The picture is too large for this device.'));
      },
      type,
      quality,
    );
  });

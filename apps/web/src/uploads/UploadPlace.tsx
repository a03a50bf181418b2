import { useUploads } from './upload-context.js';

/** Where a page shows the uploads, while there are some. */
export function UploadPlace() {
  const { setPlace } = useUploads();
  return <div ref={setPlace} />;
}

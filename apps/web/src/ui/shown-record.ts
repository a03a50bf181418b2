import { useGetOne, type RaRecord, type ShowControllerResult } from 'ra-core';

/**
 * One record of a resource, as react-admin's `ShowContextProvider` gives it to what stands in it. Its own controller leads
 * elsewhere when the record cannot be read; here the page says so.
 */
export function useShownRecord<Shown extends RaRecord>(resource: string, id: string): ShowControllerResult<Shown> {
  const { data: record, ...reading } = useGetOne<Shown>(resource, { id }, { retry: false });
  return { ...reading, resource, record } as ShowControllerResult<Shown>;
}

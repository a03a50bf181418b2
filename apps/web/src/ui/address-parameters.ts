const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text in an address has the form of an id (ACC-16). */
export const isUuid = (text: string | null | undefined): text is string => UUID.test(text ?? '');

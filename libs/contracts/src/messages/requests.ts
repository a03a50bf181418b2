export const requests = {
  invalid: 'Some fields are not valid.',
  unauthenticated: 'Please sign in.',
  csrf: 'The anti-forgery header is missing or out of date.',
  tooMany: 'Too many requests. Please wait a moment.',
  notFound: 'Not found.',
  notPermitted: 'You are not allowed to do this.',
  tooLarge: 'The request is too large.',
  tooSlow: 'The request took too long to arrive.',
  tooIntricate: 'This text is put together in too intricate a way. Please paste it without its formatting.',
  mediaType: 'The content type is not supported.',
  unknownHost: 'Gable does not answer under this address. Open the one that it was set up for (PUBLIC_URL).',
  unavailable: 'The service is not available right now. Please try again in a moment.',
  storageFull:
    'The storage is full, so nothing can be saved. Ask the person who runs Gable to make room, then try again.',
  /** MSG-81: what nobody has foreseen */
  unexpected: 'An unexpected error has occurred. Please try again after reloading the page.',
  internal: 'Something went wrong on our side. Please try again.',
} as const;

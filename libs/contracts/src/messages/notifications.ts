export const notifications = {
  notFound: 'The notification does not exist.',
  idsOrAll: 'Name the notifications, or all of them.',
  unsubscribeInvalid: 'This link is not valid. You can choose your emails in your settings.',
} as const;

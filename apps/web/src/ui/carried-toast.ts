/** A toast for the page that comes next: the sign-in page says it, the app shows it. */
let carried: string | null = null;

/** Leaves a positive toast for the app shell. */
export function leaveToastForNextPage(message: string): void {
  carried = message;
}

/** Takes the toast that was left, once. */
export function takeCarriedToast(): string | null {
  const message = carried;
  carried = null;
  return message;
}

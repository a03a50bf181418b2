/** Whom something that is written is addressed to. */
export interface Addressees {
  /** Everybody in the project. */
  global: boolean;
  /** Those who are named, where it is not for everybody. */
  destinataries: readonly string[];
}

/** Who is notified. */
export const recipientsOf = ({ global, destinataries }: Addressees): readonly string[] | 'everybody' =>
  global ? 'everybody' : destinataries;

/** Anyone who is addressed with everybody else is not named once more; when nobody is named, it is for everybody (OPN-104). */
export function addresseesOf({
  all,
  destinataries = [],
}: {
  all?: boolean | undefined;
  destinataries?: string[] | undefined;
}): Addressees {
  const global = all ?? destinataries.length === 0;
  return { global, destinataries: global ? [] : destinataries };
}

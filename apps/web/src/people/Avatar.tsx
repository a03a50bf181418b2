import { LIMITS } from '@gable/contracts';
import { useState } from 'react';
import type { ProjectUser } from '../api/index.js';
import { useAvatarVersion, useCurrentUser } from '../sessions/index.js';
import styles from './Avatar.module.css';

/** Edge on the screen, one of the documented three (ACC-37, CNS-50). */
export type AvatarSize = (typeof LIMITS.avatarSizes)[number];

interface AvatarProps {
  person: { id: string; name: string; email: string; avatar: boolean };
  size: AvatarSize;
}

/** Hues that stay readable in both themes; a name always gets the same one. */
const HUES = [215, 255, 300, 345, 25, 85, 150, 185];

/** First letters of the first and the last word of a name, or of what stands before the @ of an e-mail (ACC-38). */
export function initialsOf(name: string, email = ''): string {
  const words = name.trim() ? name.split(/\s+/u) : (email.split('@', 1)[0] ?? '').split(/[._+-]+/u);
  const [first, ...others] = words.filter(Boolean);
  const letters = [first, others.at(-1)].map((word) => (word ? [...word][0] : ''));
  return letters.join('').toUpperCase() || '?';
}

function hueOf(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return HUES[sum % HUES.length] as number;
}

/**
 * A person's picture, or a coloured disc with initials where there is none or it does not load. Lists may be older than
 * what the person has just changed, so one's own is taken from the session. Decorative: the name always stands beside
 * it or on the control.
 */
export function Avatar({ person, size }: AvatarProps) {
  const me = useCurrentUser();
  const ownVersion = useAvatarVersion();
  const [broken, setBroken] = useState<string | null>(null);
  const own = me?.id === person.id;
  const { id, name, email, avatar } = own ? me : person;
  const version = own && ownVersion > 0 ? `?v=${ownVersion}` : '';
  const picture = (pixels: number): string => `/api/v2/users/${id}/avatar/${pixels}${version}`;
  const address = picture(size);

  return (
    <span
      className={styles.avatar}
      aria-hidden="true"
      style={{ '--hue': hueOf(name || email), '--size': `${size}px` } as React.CSSProperties}
    >
      {avatar && broken !== address ? (
        <img
          key={address}
          src={address}
          srcSet={`${address} 1x, ${picture(size * 2)} 2x`}
          alt=""
          width={size}
          height={size}
          decoding="async"
          draggable={false}
          onError={() => {
            setBroken(address);
          }}
        />
      ) : (
        initialsOf(name, email)
      )}
    </span>
  );
}

/** What a person is called; who has no account yet is called by the address. */
export const personName = ({ name, email }: Pick<ProjectUser, 'name' | 'email'>): string => name || email;

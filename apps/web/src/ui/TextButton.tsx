import type { ComponentProps } from 'react';
import styles from './TextButton.module.css';

/** A button as quiet as a link, in or below a text; another class of it sets where it stands. */
export const TextButton = ({ className, ...others }: ComponentProps<'button'>) => (
  <button type="button" className={className ? `${styles.button} ${className}` : styles.button} {...others} />
);

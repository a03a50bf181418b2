import type { ReactNode } from 'react';
import { FormHead, type MessageTone } from './PublicForm.js';
import { ResendEmail } from './ResendEmail.js';

/** What came of a form. */
export interface Told {
  tone: MessageTone;
  message: string;
  /** Whose verification e-mail may be sent again. */
  resendTo?: string;
}

interface ToldHeadProps {
  title: string;
  lead: ReactNode;
  told: Told | null;
  onTold: (told: Told) => void;
}

/** Head of a form that is refused to who has not verified their address: it offers the e-mail once more (ACC-21). */
export const ToldHead = ({ title, lead, told, onTold }: ToldHeadProps) => (
  <FormHead
    title={title}
    lead={lead}
    {...told}
    action={
      told?.resendTo && (
        <ResendEmail
          email={told.resendTo}
          onTold={(tone, message) => {
            onTold({ tone, message });
          }}
        />
      )
    }
  />
);

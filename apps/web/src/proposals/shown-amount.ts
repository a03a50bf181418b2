const AMOUNT = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount as people read it. What the column holds is exact as a number, and so is what a firm adds up to. */
export const shownAmount = (amount: string): string => AMOUNT.format(Number(amount));

/** A request the screens made, with its body read. */
export interface MadeCall {
  call: string;
  body: unknown;
}

/** What the API would answer to a call such as `POST /api/v2/users`; a number is a status without a body. */
export type Answers = Record<string, number | ((request: Request) => Response | Promise<Response>)>;

/** A refusal in the API's own form (OPN-45). */
export const refusal = (status: number, message: string, errors?: Record<string, string[]>) => () =>
  Response.json({ status, code: 'validation_failed', message, errors, requestId: 'r' }, { status });

/** Stands in for the API: `fetch` answers from the table, refuses what is not in it, and notes every call. */
export function standInForApi(answers: Answers): MadeCall[] {
  const calls: MadeCall[] = [];
  globalThis.fetch = async (input) => {
    const request = input as Request;
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const text = await request.clone().text();
    calls.push({ call, body: text ? (JSON.parse(text) as unknown) : null });
    const answer = answers[call];
    if (answer === undefined) throw new TypeError(`Nobody answers ${call}.`);
    return typeof answer === 'number' ? new Response(null, { status: answer }) : answer(request);
  };
  return calls;
}

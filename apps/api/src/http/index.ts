/** What all routes share: refusals, lists, kinds of parameters, marks on routes. */
export { ApiList } from './api-list.decorator.js';
export { CHANGES_STATE, ChangesState } from './changes-state.decorator.js';
export { CSV_BYTE_ORDER_MARK, csvRow } from './csv.js';
export { ErrorDto } from './error.dto.js';
export { ErrorFilter, sendAddressError, sendError } from './error.filter.js';
export { Flag } from './flag.decorator.js';
export { Ids } from './ids.decorator.js';
export { answerList, type ListAnswer, type Page } from './list-answer.js';
export { ListQuery } from './list-query.dto.js';
export { type ListWindow, readFilter, readSort, readWindow } from './list-window.js';
export { networkOf, storableAddress } from './network-address.js';
export { HasNoProblem } from './no-problem.decorator.js';
export { API_PREFIX, OUTSIDE_API } from './prefix.js';
export { invalid, notFound, notPermitted, Refusal, sessionRevoked } from './refusal.js';
export { readSearch } from './search-term.js';
export { TakesLargeBody } from './takes-large-body.decorator.js';
export { WhenSent } from './when-sent.decorator.js';
export { CSRF_EXTENSION, WITHOUT_CSRF, WithoutCsrf } from './without-csrf.decorator.js';

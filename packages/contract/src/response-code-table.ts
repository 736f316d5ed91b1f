import { httpStatusOf, ResponseCode, type ResponseCodeName } from './response-code';

export interface ResponseCodeLine {
  readonly name: ResponseCodeName;
  readonly httpStatus: number;
}

/** Every response code by its number, with its name and HTTP status. */
export const responseCodeTable: Readonly<Record<number, ResponseCodeLine>> = Object.fromEntries(
  Object.entries(ResponseCode).map(([name, code]) => [
    code,
    { name: name as ResponseCodeName, httpStatus: httpStatusOf(code) },
  ]),
);

/** The sentence about a failed reading: the server's own, or that the network did not answer. */
export function failureOf(error: { message?: string; statusCode?: number } | null): string {
  return error?.statusCode === 0 && error.message ? error.message : '网络不通，没有取到数据'
}

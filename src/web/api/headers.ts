import { readUser } from '../session/stored-user.ts'

/** Which kind of client speaks: 1 mini program, 2 phone page, 3 this site. */
const CLIENT = '3'

/** @param auth the call is flagged as authenticated; a visitor sends none all the same */
export function requestHeaders(auth: boolean): Record<string, string> {
  const headers: Record<string, string> = { client: CLIENT, accept: 'application/json' }
  const xsrf = cookie('XSRF-TOKEN')
  if (xsrf) headers['x-xsrf-token'] = xsrf
  const user = auth ? readUser() : null
  if (user) headers.authorization = `Basic ${btoa(`${user.sn}:${user.password}`)}`
  return headers
}

function cookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
  return pair && decodeURIComponent(pair.slice(name.length + 1))
}

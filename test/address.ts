/**
 * The same server, as somebody else or in another database.
 * @param url a connection; a socket folder stands percent-encoded as its host
 */
export const addressOf = (
  url: string,
  { database, user, password }: { readonly database?: string; readonly user?: string; readonly password?: string },
): string => {
  const address = new URL(url)
  if (database) address.pathname = `/${database}`
  if (user) {
    address.username = user
    address.password = password ?? ''
  }
  return address.href
}

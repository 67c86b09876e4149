/** An address that was found, as a link takes it: the page, and where on it. */
export function placeOf(route: string): { readonly to: string; readonly hash?: string } {
  const [to = '', hash] = route.split('#')
  return hash === undefined ? { to } : { to, hash }
}

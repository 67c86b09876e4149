/** Whether passkeys can be used where this page is open: browsers want a name in the address, and a secure one. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname)

/** With what everybody signs in a sandbox: it opens nothing else, and the banner of the sandbox says it. */
export const sandboxPassword = 'sandbox signature'

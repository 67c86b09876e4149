import { setNonce } from 'get-nonce'

/** The nonce that the server gave this page: style elements made by scripts must carry it. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

// Libraries that lock scrolling behind a dialog ask here.
setNonce(nonce)

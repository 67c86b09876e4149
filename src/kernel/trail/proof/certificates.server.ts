import { X509Certificate } from 'node:crypto'

/** Certificates from one text of PEM, in the order in which they stand. */
export const certificatesIn = (pem: string): readonly X509Certificate[] =>
  (pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map((one) => new X509Certificate(one))

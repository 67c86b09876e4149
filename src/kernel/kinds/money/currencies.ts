// The currencies of ISO 4217 and how many decimals each has.

// Not asked of Intl: its list and its decimals change with each browser, and what one accepts the other must not refuse.
const codes =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UYW UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW'.split(
    ' ',
  )

const known: ReadonlySet<string> = new Set(codes)

const without = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '))
const withThree = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))
const withFour = new Set(['CLF', 'UYW'])

export const isCurrency = (code: string): boolean => known.has(code)

/** How many decimals amounts of a currency have. */
export function placesOf(currency: string): number {
  if (without.has(currency)) return 0
  if (withThree.has(currency)) return 3
  return withFour.has(currency) ? 4 : 2
}

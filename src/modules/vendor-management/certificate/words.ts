// The words of what expires.

export const words = {
  valid: (day: string) => `Until ${day}`,
  expiring: (day: string) => `Expires ${day}`,
  expired: (day: string) => `Expired ${day}`,
}

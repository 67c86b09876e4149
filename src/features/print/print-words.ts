// What every printed page says of itself. Apart from the other words, because each screen brings these along.

export const uncontrolled = 'Uncontrolled when printed'

export const printed = (by: string, at: string): string => `Printed by ${by} on ${at}`

/** Whose print it is, where somebody from outside prints. */
export const guestOnPaper = (name: string, access: string): string => `${name} (guest, ${access})`

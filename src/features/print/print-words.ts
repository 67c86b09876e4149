// What every printed page says of itself. Apart from the other words, because each screen brings these along.

export const uncontrolled = 'Uncontrolled when printed'

export const printed = (by: string, at: string): string => `Printed by ${by} on ${at}`

/** The least characters of a reason that is asked for (conventions A4). */
export const leastReason = 10

/** As a `ref`: what is drawn takes the focus, once. It must be the same function each time, or React calls it again. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()

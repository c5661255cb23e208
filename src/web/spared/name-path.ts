/** In place of antd's, beside which all of its form stands: how a group of radio buttons is called. */
export const toNamePathStr = (name: string | readonly (string | number)[]): string => [name].flat().join('_')

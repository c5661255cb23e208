type Values = Readonly<Record<string, unknown>>

/** The record with these values, which go before its own. A wide record is not copied for nothing: where there are none it is the same one. */
export const withPatch = (record: Values, values: Values | undefined): Values =>
  values === undefined || Object.keys(values).length === 0 ? record : { ...record, ...values }

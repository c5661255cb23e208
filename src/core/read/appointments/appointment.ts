/** The data that keeps who was appointed to which code. Written out as the files are read, and only where something can be appointed. */
export const APPOINTMENT = 'appointment'
/** Its page in the console. */
export const MANAGED_APPOINTMENT = `manage_${APPOINTMENT}`
/** An appointment that is neither revoked nor run out. */
export const IN_FORCE = { status: 'given' } as const

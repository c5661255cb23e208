import { normalizeIP } from '@fastify/rate-limit'

/** The network that limits count by: an IPv6 customer owns a whole /64 and could change address at will. */
export const clientNetwork = (ip: string): string => (ip.includes(':') ? normalizeIP(ip, 64) : ip)

import config from '../../../../config/routes.json'

/** The pages that the engine itself leads to. */
export const PLACES = config.places

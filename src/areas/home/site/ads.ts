/** An operator's ad. */
export interface Ad {
  readonly image: string
  readonly title: string | null
  readonly link: string | null
}

/** The page that an ad leads to. Only pages of this site are linked to: an ad is not a way out of it. */
export const adPath = ({ link }: Pick<Ad, 'link'>): string | undefined =>
  link?.startsWith('/') && !link.startsWith('//') ? link : undefined

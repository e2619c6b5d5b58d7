/** What the product is called and whom it belongs to; the one place that says so. */
export const SITE = {
  name: 'Cascarita',
  /** The two lines of the loader. Specification, section 1: a personal projects page. */
  titleLines: ['Cascarita', 'Torneos de barrio'],
  /** WhatsApp number of the organiser ({phone} in the specification), with country code. */
  phone: '525500000000',
  creator: 'El equipo de Cascarita',
  social: {
    video: 'https://www.youtube.com/@cascarita',
    photos: 'https://www.instagram.com/cascarita',
  },
} as const

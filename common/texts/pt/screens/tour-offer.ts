/** Textos da oferta do tour, em português. */
export const tourOffer = {
  label: 'Tour',
  title: 'Primeira vez aqui?',
  text: 'Um tour de dois minutos mostra onde está cada coisa. Você o encontra também no seu perfil.',
  take: 'Fazer o tour',
  dismiss: 'Dispensar',
}

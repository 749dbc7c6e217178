/** Texts of displays on walls. */
export const tv = {
  pairTitle: 'Parear esta tela',
  pairEnter: 'No portal, abra Telas e digite este código, ou aponte a câmera do celular.',
  pairRenewed: 'O código muda sozinho a cada %{minutes} minutos.',
  qrCode: 'Código QR para parear esta tela',
  getting: 'Obtendo um código…',
  unreachable: 'Sem conexão com o portal. Nova tentativa em instantes.',
  fullScreen: 'A tecla OK abre em tela cheia.',
  insecureTitle: 'Esta tela precisa de HTTPS',
  insecure:
    'O navegador só guarda a chave da tela em uma conexão segura. Abra este endereço com https:// no início.',
  waitingTitle: 'Aguardando a rede',
  offlineTitle: 'Sem conexão desde %{time}',
  offline: 'A apresentação continua assim que a conexão voltar.',
  playlistTitle: 'Esta playlist não está disponível',
  message: 'Mensagem',
  number: 'Tela %{number}',
}

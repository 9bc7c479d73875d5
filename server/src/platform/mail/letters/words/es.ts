import type { Words } from './words.ts';

export const es: Words = {
  allLetters: 'Elegir qué cartas recibe',
  safety: 'Nunca pedimos una contraseña ni una tarjeta por correo electrónico.',
  currentBid: 'Puja actual',
  ends: 'Termina',
  today: 'hoy',
  tomorrow: 'mañana',
  sums: {
    bid: 'Una puja de',
    hammer: 'Precio de remate',
    fee: 'Comisión del comprador, {percent}',
    feeInPrice: 'Comisión del comprador',
    included: 'incluida en el precio',
    tax: '{tax} sobre la comisión, {percent}',
    total: 'En total',
  },
  verification: {
    title: 'Confirme su dirección de correo',
    lead: 'Hola, {firstName}. En cuanto confirme que esta dirección es suya, podrá pujar, hacer ofertas y comprar.',
    button: 'Confirmar esta dirección',
    note: 'El enlace sirve una sola vez y durante 24 horas. Si no ha abierto una cuenta en Marque, no haga nada y no pasará nada.',
    reason: 'Recibe esta carta porque alguien indicó esta dirección para una cuenta.',
  },
  welcome: {
    subject: 'Le damos la bienvenida a Marque',
    title: 'Hola, {firstName}',
    lead: 'Su dirección está confirmada. Los demás pujadores le conocerán como {nickname}; nadie ve su nombre.',
    button: 'Ver las subastas en curso',
    note: 'Antes de su primera puja necesitamos una tarjeta y un número de teléfono. Añada ambos en su cuenta, en Facturación.',
    reason: 'Recibe esta carta porque ha abierto una cuenta.',
  },
  newPassword: {
    title: 'Elija una contraseña nueva',
    lead: 'Hola, {firstName}. Alguien ha pedido una contraseña nueva para su cuenta. Si ha sido usted, elíjala ahora.',
    button: 'Elegir una contraseña nueva',
    note: 'El enlace sirve una sola vez y durante {minutes} minutos. Si no ha sido usted, no haga nada: su contraseña sigue como está.',
    reason: 'Recibe esta carta porque alguien pidió una contraseña nueva para la cuenta con esta dirección.',
  },
  outbid: {
    subject: 'Han superado su puja: {title}',
    bandStrong: 'Han superado su puja.',
    bandText: 'Con {amount} vuelve a ir en cabeza.',
    leadMaximum: '{rival} pujó {price} a las {time}. Se alcanzó su máximo de {own}.',
    leadLive: '{rival} pujó {price} a las {time}, por encima de sus {own}.',
    button: 'Volver a pujar',
    note: 'El botón abre el lote; no se puja nada hasta que lo confirme allí. Una puja tardía devuelve el reloj a dos minutos, así que el final puede ser más tarde de lo que dice esta carta.',
    reason: 'Recibe esta carta porque pujó por el lote {lotId}.',
  },
  won: {
    subject: 'Ha ganado: {title}',
    bandStrong: 'Es suyo.',
    bandText: 'Lo ganó por {price}.',
    lead: 'La subasta se cerró el {date} a las {time} y su puja de {price} fue la más alta.',
    button: 'Abrir el lote',
    mendButton: 'Añadir otra tarjeta',
    notes: {
      taken:
        'La comisión se ha cobrado en su tarjeta. La página del lote dice cómo contactar con el vendedor, a quien paga el precio.',
      pending:
        'La comisión se está cobrando en su tarjeta. La página del lote dice cómo contactar con el vendedor, a quien paga el precio.',
      failed: 'Su tarjeta rechazó la comisión. Añada otra antes del {deadline} o la venta quedará anulada.',
    },
    reason: 'Recibe esta carta porque ganó el lote {lotId}.',
  },
};

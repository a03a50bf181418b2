/**
 * The product's mark, which travels inside every message whose HTML shows it: mail programs draw no SVG, and many load
 * nothing from outside. It is `gable.svg` of the web client at three times the size it is shown in, which a test watches.
 */
export const GABLE_MARK = {
  cid: 'mark@gable',
  filename: 'gable.png',
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  content: Buffer.from(
    [
      'iVBORw0KGgoAAAANSUhEUgAAAGAAAABgCAMAAADVRocKAAACJVBMVEVMaXEeV8MeVsEfVsMfV8MfV8MbWcAfV8IeV8IfX78fVcQkSLYfV8Iq',
      'VdQfVsMcVcYcVsUfV8MfV8IeVsMfV8MeV8IfVsIfV8MeV8IeVsMgVcQeV8MfVsMeV8IeVsMhVcEfV8MdV8QcVcAeVsMgVsMeV8MfVsQfVsIe',
      'V8MeVsIfVsMeV8MeVcMfVsMgVsEeV8IfWMAeVsIeVsIdV8QeVsMeV8IeV8IfVsIgWMIfVcQeVsIeV8EfVsIfV8MfV8MeWMEeVsMfVsMfV8Ie',
      'VsIeV8IfV8PH1fD///9zltrx9PsgWMP+/v/6+/5QfNDi6ffF1O9skdj09/ze5/bG1PBnjdZAcMzu8vpljNY0Z8kuYsemvOchWMMjWsRxlNnK',
      '1/EsYcdRfdCQrOGFo97r8PpVf9HB0O6An93z9vxIds78/f5ag9P2+P37/P4qX8ZehtT9/v/t8voxZchMec9Ec83o7vltktg5a8puktiDot63',
      'yeyhuea8ze2yxer1+PyIpd+swOkkW8SNqeAoXsX4+v3a4/UiWcS+zu6Pq+HI1vAmXMU8bctZgtNjitWWsePe5vYtYsekuufk6/h0l9qas+RG',
      'dM15m9s3acmet+WdtuXS3fM1Z8lpjteHpd/b5PUzZsjX4fScteTP2/LT3vOwxOrC0u8lXMUpXsa6y+x+ntzw9Pvm7PiguOZYgtKGpN8+bst/',
      'n93l6/g9bcvC0e8qYMaft+V5mtsxZMib8R4VAAAARXRSTlMA6jLu+/Ml7fkIMAf+BusJNfzs1pqX1IDQjif4kY/ONtIjLbcv8EGC77mBrzOz',
      'PrUxrq090YzPizc5+jqxQNVCsJnTf5gTpD26AAAACXBIWXMAACE4AAAhOAFFljFgAAADrElEQVRo3u2a518TMRzGA22hBcqeCrK3bPde6cGx',
      'adkbxY2KiuIWRMDFEmSIirLcW/8+22t7uWtvtEfyxk+fV5c0eb53WT9IAgBP/mnp2WGqPVCRtKoD2Vn7/YG4toanwg0r47C3iL13JsSkZD8B',
      '+6DYEIhN6jido/+mBIhV0T58/2AviFm+e7n+uzQQuzTxnPYJhQQUyLaSbgckooQgGyAWElKMbfyHkAKEWOdDJiSmPGZ9IOcPA/LNgHCCABhh',
      'Xj9TSQJUenAQElUuSCcLiAL7yAIKQBhZQCTwJQsIBFp3ijfODQ3NNbpTYzNwp3TtJGXWZK07ddwBXLlKMTp+mgzg8iXKppJyEoATpyhWd87i',
      'Bzyppjg6dwE3wFRG8VRmwgu4fp5y0JkpnICZi5STSk/iA3SVsrbz84jQhQtwF712W3tPJUo9wwKgnyNHYw+Eg90ofZPeOID+hPxuPbLk3L+B',
      'cpqaNwp4eA+53W4Rz1MKEH5b+rfjVykFDP4Ubm9uvxh+KQf0GEVHDG9kKQU0vnUe8wsLtof3aG6861UGeP3GadaOzxoMs+PW5z9odr96oQRw',
      'rQatO8W2vBGDWSO2RB9anyq+ug94XIFWzpf2zG4LoNueevqALfKx1l2APTzy134DIzb5GcUI0TAK5MIjVc2JXg4AbpQTC6NALjx+4FZ0BHBf',
      'RCSMApnwyP90J4BIU8oAOJ33nd95zgDhwSAN4ITHih9QDsAbzlOuAGYkJpAQQGhCSgG+cZaAv9AVAG9J+SIHGJBcxIQBsL0N1RqQBtSjkitr',
      '0FUAXFtB9eolASiir69C1wFwdZ2tWCkJYMfccguky/vKaXmAtVjLMjvyXPoCc3ikO81enbQcwF6sucmlL7D1wZLZt4Mx65ADsMXoJVf6APab',
      '/8gtW7Q8tTI1W+UAnGKLlrr9cvOgoaqqgXkoZmoWywG4xdi6LkU0BQD3QqYH4AF4AB6AB4APwFcJI4Ef/muA6LamScCnzuJfJ/CDSXxbU3Rj',
      'tnfY2afGAqhxzh8W/UfWS2JreXrC6Gg0OlZXNzbqmGucmJbYWj5Edmu5EGSRBRwFaWQBRcA/g6S/r578IRHwJugfwJzUJZMD5DAngUlqUv7q',
      'FOthZhwpwE77ce8WMv7b7Me9wCeQhL9XIjoSj9fg99cEE740sJt/LcEnGq//lkTHixW6GIyjVb1dJ3A3JCUvANP8zUkSud2Sf0yFofEj/CTu',
      '5+hzowoiQ7XKrLWhRwqjivR8x3992oAS4DS6rQAAAABJRU5ErkJggg==',
    ].join(''),
    'base64',
  ),
};

/** Edge it is shown in, in CSS pixels. */
export const GABLE_MARK_SIZE = 32;

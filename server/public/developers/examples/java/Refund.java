class Refund {
    public static void main(String[] arguments) throws Exception {
        String order = Eh.call("GET", "/open/v1/orders?status=paid&limit=1", "");
        String refund = Eh.call("POST", "/open/v1/orders/" + Eh.field(order, "id") + "/refunds", """
            {
              "merchant_refund_no": "R-%s-1",
              "amount": "2.60",
              "reason": "One croissant was sold out"
            }""".formatted(Eh.field(order, "merchant_order_no")));
        System.out.println(Eh.field(refund, "status") + " " + Eh.field(refund, "amount"));
    }
}

class Create {
    public static void main(String[] arguments) throws Exception {
        String order = Eh.call("POST", "/open/v1/orders", """
            {
              "merchant_order_no": "JAVA-%d",
              "amount": "9.70",
              "subject": "Two coffees"
            }""".formatted(System.currentTimeMillis()));
        System.out.println("send the customer to " + Eh.field(order, "pay_url"));
    }
}
